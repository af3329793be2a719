package fulfilment.server.installation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Reads SQL that is part of the program and no migration. */
public final class SqlScript {

    private SqlScript() {}

    /** @param name below the folder {@code db} */
    public static String text(String name) throws IOException {
        try (var script = SqlScript.class.getResourceAsStream("/db/" + name)) {
            if (script == null) {
                throw new IOException("the service's jar lacks db/" + name);
            }
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
