const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::landing-manager.landing-manager');
