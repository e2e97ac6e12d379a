const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::schema-base.schema-base');
