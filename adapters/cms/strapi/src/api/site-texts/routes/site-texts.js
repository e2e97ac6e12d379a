const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::site-texts.site-texts');
