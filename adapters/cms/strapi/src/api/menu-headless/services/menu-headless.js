const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::menu-headless.menu-headless');
