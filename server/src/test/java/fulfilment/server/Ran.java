package fulfilment.server;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A command that was run.
 *
 * @param exit   its exit code
 * @param output standard output
 * @param errors standard error
 */
public record Ran(int exit, String output, String errors) {

    /** @param words the command and what follows it */
    public static Ran of(Object... words) {
        var all = List.of(words).stream().map(String::valueOf).toList();
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        int exit = OperatorCommand.of(all.getFirst()).orElseThrow().run(all.subList(1, all.size()),
                new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8));
        return new Ran(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** A command that does what it is told, and says nothing about errors. */
    public static String done(Object... words) {
        var ran = of(words);
        if (ran.exit != 0 || !ran.errors.isEmpty()) {
            throw new AssertionError(ran.toString());
        }
        return ran.output;
    }
}
