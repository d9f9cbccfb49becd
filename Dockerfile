# The /v1 service: `docker build --tag rag-quality .`
# A build that has to be the same each time names its base by digest: `--build-arg NODE_IMAGE=node@sha256:…`
ARG NODE_IMAGE=node:20-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
# The build needs no package's install script, so none is run.
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.base.json tsconfig.core.json tsconfig.adapters.json esbuild.config.mjs ./
COPY scripts/write-licences.mjs scripts/write-token-tables.mjs scripts/
COPY src src
COPY webview webview
RUN npm run build && find dist -name "*.map" -delete

FROM ${NODE_IMAGE}
ENV NODE_ENV=production \
  RAG_QUALITY_KEYS_FILE=/keys/keys.json
WORKDIR /opt/rag-quality
COPY LICENSE THIRD-PARTY-NOTICES.txt ./
COPY --from=build /build/package.json package.json
COPY --from=build /build/dist/LICENCES.txt dist/LICENCES.txt
COPY --from=build /build/dist/rasterizer.js dist/rasterizer.js
COPY --from=build /build/dist/tokenizer.cl100k_base.js dist/tokenizer.cl100k_base.js
COPY --from=build /build/dist/tokenizer.o200k_base.js dist/tokenizer.o200k_base.js
COPY --from=build /build/dist/documents.js dist/documents.js
COPY --from=build /build/dist/cli dist/cli
COPY --from=build /build/dist/service dist/service
# A volume that is mounted here for keys takes over this owner.
RUN install --directory --owner=1000 --group=1000 --mode=0700 /keys
# By number, so that Kubernetes can see that it is not root.
USER 1000:1000
EXPOSE 8787
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "require('node:http').get('http://127.0.0.1:8787/healthz', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# Node is the first process itself, so that it gets the signal to stop.
ENTRYPOINT ["node", "/opt/rag-quality/dist/cli/main.js"]
CMD ["serve", "--host", "0.0.0.0"]
