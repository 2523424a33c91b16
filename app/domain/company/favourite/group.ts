/** The number of the group that a posting lets see it first: the favourites of its own company. */
export const favouritesGroup = 5;
