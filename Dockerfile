FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
COPY patches patches
RUN npm ci --include=dev && npx patch-package --error-on-fail
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000
# As bin/allocator.js, which starts the server elsewhere.
ENV MALLOC_MMAP_THRESHOLD_=131072 MALLOC_ARENA_MAX=2
WORKDIR /portal
COPY --from=build /portal/package.json /portal/server.js ./
COPY --from=build /portal/server server
COPY --from=build /portal/bin bin
COPY --from=build /portal/drizzle/migrations drizzle/migrations
COPY --from=build /portal/drizzle/schema drizzle/schema
COPY --from=build /portal/drizzle/seed/places/places.br drizzle/seed/places/postal-codes.br drizzle/seed/places/
COPY --from=build /portal/build build
COPY --from=build /portal/patches patches
COPY --from=build /portal/node_modules node_modules
RUN mkdir -p /data/files && chown node:node /data/files
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s CMD ["node", "bin/health.js"]
CMD ["node", "server.js"]
