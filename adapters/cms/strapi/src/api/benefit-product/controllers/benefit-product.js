const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::benefit-product.benefit-product');
