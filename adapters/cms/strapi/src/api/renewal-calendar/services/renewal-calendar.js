const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::renewal-calendar.renewal-calendar');
