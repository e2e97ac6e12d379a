const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::home-displayer.home-displayer');
