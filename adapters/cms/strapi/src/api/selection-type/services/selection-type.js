const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::selection-type.selection-type');
