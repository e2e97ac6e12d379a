const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::special-event-page.special-event-page');
