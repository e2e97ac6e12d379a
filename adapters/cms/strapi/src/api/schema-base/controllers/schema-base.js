const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::schema-base.schema-base');
