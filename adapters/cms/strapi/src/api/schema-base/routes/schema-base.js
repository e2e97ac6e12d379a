const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::schema-base.schema-base');
