const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::site-texts.site-texts');
