const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::benefit-product.benefit-product');
