package fulfilment.server;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Files of the repository. What builds and tests write is left out: a file that another test deletes would end the search. */
final class SourceFiles {

    private static final Set<String> WRITTEN = Set.of("target", "node_modules", ".git");

    private SourceFiles() {}

    /** In the order of their paths. @param ending such as {@code .java} */
    static List<Path> below(Path folder, String ending) throws IOException {
        var found = new ArrayList<Path>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path one, BasicFileAttributes attributes) {
                return !one.equals(folder) && WRITTEN.contains(one.getFileName().toString())
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.toString().endsWith(ending)) {
                    found.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return found.stream().sorted().toList();
    }
}
