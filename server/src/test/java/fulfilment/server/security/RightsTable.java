package fulfilment.server.security;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Generates {@code docs/rights.md} from the declarations of the endpoints. */
final class RightsTable {

    /** Tests run in the folder of their module. */
    static final Path FILE = Path.of("..", "docs", "rights.md");

    private static final String HEAD = """
            # Rights

            Who may call each operation.
            This table is generated from the declarations in the code, and the tests hold every row against a running service.
            An endpoint that declares nothing is refused for every caller.

            - An admin has all rights.
              Keys of inactive users are refused with 401; a missing right answers 403 with code 1017 and names the right.
            - A user without any right only reads.
            - *Limited keys* are keys of one fulfilment customer.
              They reach only the operations marked here, need the same rights, and see only objects of their customer: an object of another one answers 404, exactly as one that does not exist.
            - A purchase price is shown only to users with `products.show_fixedstockprice`.
            - To write the table again after a change: `mvn test -pl server -am -Dtest=RightsTableTest -Drights.write=true -Dsurefire.failIfNoSpecifiedTests=false`.

            | Method | Path | Who | Limited keys |
            |---|---|---|---|
            """;

    private RightsTable() {}

    static String of(List<Operation> operations) {
        var text = new StringBuilder(HEAD);
        for (var operation : operations) {
            text.append("| %s | %s | %s | %s |\n".formatted(operation.method(), operation.shortPath(), operation.callers(),
                    operation.declared().scopedKeys() ? "yes" : ""));
        }
        return text.toString();
    }

    static String stored() throws IOException {
        return Files.exists(FILE) ? Files.readString(FILE) : "";
    }

    static void store(String table) throws IOException {
        Files.writeString(FILE, table);
    }
}
