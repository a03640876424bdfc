export { searchJobs } from './search.jobs.ts'
export { searchRoutes } from './search.routes.ts'
export { createSearchService, type SearchService } from './search.service.ts'
