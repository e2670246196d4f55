# The service without a database: it needs NEO4J_URI, NEO4J_PASSWORD and API keys or JWT settings.
# There is no JDK in here, so it cannot start the embedded Neo4j; docker-compose.yml brings a server.

FROM node:20-slim AS build
WORKDIR /app
# The CPU binaries of the model runtime are in its package; its install script would fetch others.
ENV ONNXRUNTIME_NODE_INSTALL=skip
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY scripts scripts
COPY bench bench
COPY client client
COPY console console
COPY src src
# What remains is what runs: no development dependencies, no binaries of other platforms.
RUN node scripts/build.mjs && npm prune --omit=dev --no-audit --no-fund
WORKDIR /app/node_modules/onnxruntime-node/bin/napi-v6
RUN mv "linux/$(node -p process.arch)" /tmp/onnxruntime \
  && rm -rf darwin linux win32 \
  && mkdir linux \
  && mv /tmp/onnxruntime "linux/$(node -p process.arch)"

FROM node:20-slim
WORKDIR /app
# Outside a container only this machine may call; inside one that would be nobody. The service
# refuses this address until authentication is configured.
ENV NODE_ENV=production \
    MNEME_HOST=0.0.0.0 \
    MNEME_PORT=4000
COPY package.json LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist/src dist/src
COPY --from=build /app/dist/public dist/public
COPY cypher cypher
COPY models models
COPY data data
COPY prompts prompts
# The user "node" of the base image, by number: orchestrators can see that it is not root.
USER 1000:1000
EXPOSE 4000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "require(process.env.MNEME_TLS_CERT ? 'https' : 'http').get({ host: '127.0.0.1', port: process.env.MNEME_PORT, path: '/health/ready', rejectUnauthorized: false }, (answer) => process.exit(answer.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
CMD ["node", "dist/src/mneme.js", "start"]
