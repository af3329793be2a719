package fulfilment.clients.generator;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;

/** Writes a client. */
public final class Generator {

    private Generator() {}

    /** @param arguments the language, {@code java} or {@code php}; the description of the API; the folder, which has nothing else in it */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 3) {
            throw new IllegalArgumentException("give the language, the description and the folder");
        }
        var document = Document.read(Path.of(arguments[1]));
        write(Path.of(arguments[2]), switch (arguments[0]) {
            case "java" -> new JavaClient(document).files();
            case "php" -> new PhpClient(document).files();
            default ->
                throw new IllegalArgumentException("the language %s is unknown: java and php are known".formatted(arguments[0]));
        });
    }

    /** What is in the folder and not among the files is deleted, and what is the same stays as it is, so that nothing is compiled again. */
    private static void write(Path folder, Map<String, String> files) throws IOException {
        Files.createDirectories(folder);
        try (var found = Files.walk(folder)) {
            for (var old : found.filter(Files::isRegularFile).sorted(Comparator.reverseOrder()).toList()) {
                if (!files.containsKey(folder.relativize(old).toString().replace('\\', '/'))) {
                    Files.delete(old);
                }
            }
        }
        for (var file : files.entrySet()) {
            var path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            if (!Files.exists(path) || !Files.readString(path, StandardCharsets.UTF_8).equals(file.getValue())) {
                Files.writeString(path, file.getValue(), StandardCharsets.UTF_8);
            }
        }
    }
}
