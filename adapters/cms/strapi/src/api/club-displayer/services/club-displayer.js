const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::club-displayer.club-displayer');
