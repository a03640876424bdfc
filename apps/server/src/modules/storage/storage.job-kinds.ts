import { jobKind } from '../../jobs/job.ts'

/** Something lets go of files: they are removed as soon as that has committed. */
export const removeReleasedFiles = jobKind('storage.remove_released')
