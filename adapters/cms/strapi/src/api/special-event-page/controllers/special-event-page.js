const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::special-event-page.special-event-page');
