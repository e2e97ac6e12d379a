const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::special-event-page.special-event-page');
