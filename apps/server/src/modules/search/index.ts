export { searchJobs } from './search.jobs.ts'
export { searchRoutes } from './search.routes.ts'
export { createSearchService } from './search.service.ts'
