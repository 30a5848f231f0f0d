FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN node scripts/lay-out.mjs /product

# The product brings its own Node, the one it was tested with.
FROM debian:bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2 PATH=/app/bin:$PATH
COPY --from=build /product ./
RUN useradd --system --uid 1000 --user-group --no-create-home quotespark && install -d -o quotespark -g quotespark /data
USER quotespark
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "apps/server/dist/main.js"]
