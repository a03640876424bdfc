export { catalogueFaults } from './catalogue-faults.ts'
export { cataloguePaths, compileFiles, fileNames, readCatalogue, readMessages } from './catalogue-files.ts'
