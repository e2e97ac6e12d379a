const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::selection-type.selection-type');
