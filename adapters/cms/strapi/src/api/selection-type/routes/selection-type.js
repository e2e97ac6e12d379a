const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::selection-type.selection-type');
