/** The rows of a statement that the query builder has no words for. */
export async function rowsOf(db, statement) {
    return (await db.execute(statement)).rows;
}
//# sourceMappingURL=database.js.map