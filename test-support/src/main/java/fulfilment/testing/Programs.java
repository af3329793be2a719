package fulfilment.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Programs of this machine that some tests need. */
public final class Programs {

    private Programs() {}

    /** Whether all of them are on the path. @param names such as {@code shellcheck} */
    public static boolean areInstalled(String... names) {
        return Stream.of(names).allMatch(
                name -> Stream.of(System.getenv("PATH").split(":")).anyMatch(path -> Files.isExecutable(Path.of(path, name))));
    }
}
