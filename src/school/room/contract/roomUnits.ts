/** Buildings and rooms belong to the school, not to a business type: their units are those of the tree of 本科生教育. */
export const SCHOOL_TREE = 0;
