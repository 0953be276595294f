export { openApiDocument, operatorOpenApiDocument, type OpenApiInfo } from './contract/openapi';
