const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::renewal-calendar.renewal-calendar');
