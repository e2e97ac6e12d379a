const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::benefit-product.benefit-product');
