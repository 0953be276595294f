export { openApiDocument, type OpenApiInfo } from './contract/openapi';
