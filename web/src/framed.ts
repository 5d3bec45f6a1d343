// In a frame of another site: no bars, and perhaps nothing may be kept.
export const framed = (): boolean => new URLSearchParams(location.search).has('embed');
