/** Under which addresses other phones reach this one, the likeliest first. A page cannot know: nobody joins it. */
export const lanAddresses = (): readonly string[] => [];
