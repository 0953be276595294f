export default function removeData() {
  // Left by prepare-data.config.mjs, which ran in this process.
  globalThis.removeStoryData();
}
