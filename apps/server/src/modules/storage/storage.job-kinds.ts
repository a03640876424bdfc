import { jobKind } from '../../jobs/job.ts'

/** Added when files are released: they are removed after the commit. */
export const removeReleasedFiles = jobKind('storage.remove_released')
