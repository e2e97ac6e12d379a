const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::home-displayer.home-displayer');
