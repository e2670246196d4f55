# The image for those who have a container engine. What is in it, and for what reason, is said by scripts/lib/image alone, which also makes
# it without an engine (`npm run image`): this file has its files made and copies them.
#
# The service without a database: it needs NEO4J_URI, NEO4J_PASSWORD and API keys or JWT settings. There is no JDK in here, so it
# cannot start the embedded Neo4j; docker-compose.yml brings a server.

FROM node:24-slim AS build
WORKDIR /build
# The CPU binaries of the model runtime are in its package; its install script would fetch others.
ENV ONNXRUNTIME_NODE_INSTALL=skip
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/image.mjs --layers /layers

FROM scratch
COPY --from=build /layers/system /
COPY --from=build --chown=10001:10001 /layers/owned/data /data
COPY --from=build /layers/models /
COPY --from=build /layers/packages /
COPY --from=build /layers/program /
# From here on the words of EXECUTION in scripts/lib/image/settings.mjs; a test compares them.
USER 10001:10001
WORKDIR /app
ENV PATH=/usr/local/bin \
    NODE_ENV=production \
    MNEME_DATA_DIR=/data \
    MNEME_HOST=0.0.0.0 \
    MNEME_PORT=4000
EXPOSE 4000/tcp
VOLUME ["/data"]
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["/usr/local/bin/node", "/app/image/health.mjs"]
ENTRYPOINT ["/usr/local/bin/node", "/app/dist/src/mneme.js"]
CMD ["start"]
