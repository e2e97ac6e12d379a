# The shop as one image. Build: docker build -t wine-storefront .   Run: docker run -p 3000:3000 --env-file .env wine-storefront
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/app/data
COPY package.json package-lock.json ./
# The image brings its own Node; the one for machines without is left out.
RUN npm ci --omit=dev && npm cache clean --force && rm -rf node_modules/node-linux-* node_modules/.bin/node && mkdir data && chown node:node data
COPY --from=build /app/dist ./dist
COPY public ./public
USER node
VOLUME /app/data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "dist/server.mjs"]
