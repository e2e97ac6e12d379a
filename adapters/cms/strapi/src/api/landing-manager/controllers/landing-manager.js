const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::landing-manager.landing-manager');
