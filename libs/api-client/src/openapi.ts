export {
  openApiDocument,
  operatorOpenApiDocument,
  providerOpenApiDocument,
  type OpenApiInfo,
} from './contract/openapi';
