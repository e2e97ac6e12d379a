const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::renewal-calendar.renewal-calendar');
