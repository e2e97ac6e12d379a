const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::post-category.post-category');
