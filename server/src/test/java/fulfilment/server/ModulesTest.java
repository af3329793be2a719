package fulfilment.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which modules may depend on which. See ADR 6. */
@BesideOthers
class ModulesTest {

    private static final JavaClasses CODE = code();
    private static final List<String> MODULES = List.of("command", "query", "webhook", "provider", "rest", "console", "server",
            "loader", "carrier", "axonserver");

    /** The rules ask only for the names of what the code uses, so the classes of libraries are not read. */
    private static JavaClasses code() {
        return ArchConfiguration.withThreadLocalScope(configuration -> {
            configuration.setResolveMissingDependenciesFromClassPath(false);
            return new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("fulfilment");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"command", "query", "webhook", "provider", "rest", "console"})
    void modulesDependOnTheSharedApiAndOnNoOtherModule(String module) {
        var others = MODULES.stream().filter(other -> !other.equals(module)).map(ModulesTest::everythingIn)
                .toArray(String[]::new);

        noClasses().that().resideInAPackage(everythingIn(module)).should().dependOnClassesThat().resideInAnyPackage(others)
                .allowEmptyShould(true).check(CODE);
    }

    @Test
    void sharedApiDependsOnNoModuleNoSpringAndNoSql() {
        noClasses().that().resideInAPackage("fulfilment.api..").should().dependOnClassesThat()
                .resideInAnyPackage(MODULES.stream().map(ModulesTest::everythingIn).toArray(String[]::new)).check(CODE);
        noClasses().that().resideInAPackage("fulfilment.api..").should().dependOnClassesThat()
                .resideInAnyPackage("org.springframework..", "java.sql..", "javax.sql..", "jakarta..").check(CODE);
    }

    @Test
    void outboundDependsOnNoModule() {
        noClasses().that().resideInAPackage("fulfilment.outbound..").should().dependOnClassesThat()
                .resideInAnyPackage("fulfilment.api..", "org.springframework..").check(CODE);
    }

    @Test
    void pdfDependsOnNoModule() {
        classes().that().resideInAPackage("fulfilment.pdf..").should().onlyDependOnClassesThat()
                .resideInAnyPackage("fulfilment.pdf..", "java..", "org.apache.pdfbox..", "org.apache.fontbox..",
                        "com.google.zxing..", "org.jspecify..", "org.slf4j..")
                .check(CODE);
    }

    @Test
    void carrierDependsOnNoOtherModuleThanPdf() {
        classes().that().resideInAPackage("fulfilment.carrier..").should().onlyDependOnClassesThat()
                .resideInAnyPackage("fulfilment.carrier..", "fulfilment.pdf..", "java..", "javax.net..", "org.apache.pdfbox..",
                        "tools.jackson..", "org.jspecify..")
                .check(CODE);
    }

    @Test
    void loaderDependsOnNoModule() {
        noClasses().that().resideInAPackage("fulfilment.loader..").should().dependOnClassesThat()
                .resideInAnyPackage("fulfilment.api..", "fulfilment.command..", "fulfilment.query..", "fulfilment.rest..",
                        "fulfilment.server..", "fulfilment.webhook..", "fulfilment.provider..", "fulfilment.carrier..",
                        "org.springframework..",
                        "org.axonframework..")
                .check(CODE);
    }

    @Test
    void aggregatesUseNoSqlNoSpringAndNoClock() {
        noClasses().that(areAggregates()).should().dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "javax.sql..", "org.springframework..", "tools.jackson..")
                .orShould().dependOnClassesThat().haveFullyQualifiedName("java.time.Clock").check(CODE);
        noClasses().that(areAggregates()).should().callMethod(java.time.Instant.class, "now").check(CODE);
    }

    @Test
    void onlyTheCommandPlatformAndRegistersUseSql() {
        noClasses().that().resideInAPackage("fulfilment.rest..")
                .and().resideOutsideOfPackages("fulfilment.rest.backorders", "fulfilment.rest.picklistbatches",
                        "fulfilment.rest.repeats")
                .should().dependOnClassesThat().resideInAnyPackage("java.sql..", "org.springframework.jdbc..").check(CODE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"command", "query", "webhook", "provider", "rest", "console", "server"})
    void packagesOfAModuleHaveNoCircle(String module) {
        slices().matching("fulfilment.%s.(**)".formatted(module)).should().beFreeOfCycles().check(CODE);
    }

    /** A package that has more holds more than one idea. Those that have more may not grow. */
    @Test
    void aPackageHasAtMostThirtyFiles() {
        var most = Map.of("fulfilment.api.products", 37, "fulfilment.command.platform", 36,
                "fulfilment.api.kernel", 34);
        var files = new TreeMap<String, Integer>();
        CODE.stream().filter(type -> type.isTopLevelClass() && !"package-info".equals(type.getSimpleName()))
                .forEach(type -> files.merge(type.getPackageName(), 1, Integer::sum));
        files.entrySet().removeIf(entry -> entry.getValue() <= most.getOrDefault(entry.getKey(), 30));
        assertThat(files).isEmpty();
    }

    /** The rooms around a request: each knows only those before it. */
    @Test
    void restKnowsItsPackagesInOneOrder() {
        var order = List.of("platform", "errors", "load", "bodies", "access", "repeats", "description", "edge", "local");
        for (int i = 0; i < order.size(); i++) {
            var later = order.subList(i + 1, order.size()).stream().map(name -> "fulfilment.rest." + name).toArray(String[]::new);
            noClasses().that().resideInAPackage("fulfilment.rest." + order.get(i)).should().dependOnClassesThat()
                    .resideInAnyPackage(later).allowEmptyShould(true).check(CODE);
        }
    }

    @Test
    void nothingDependsOnControllers() {
        classes().that().areAnnotatedWith("org.springframework.web.bind.annotation.RestController").should().bePackagePrivate()
                .check(CODE);
    }

    @Test
    void injectsNothingIntoFields() {
        fields().should().notBeAnnotatedWith("org.springframework.beans.factory.annotation.Autowired")
                .andShould().notBeAnnotatedWith("jakarta.inject.Inject")
                .andShould().notBeAnnotatedWith("jakarta.annotation.Resource")
                .andShould().notBeAnnotatedWith("org.springframework.beans.factory.annotation.Value").check(CODE);
    }

    @Test
    void everyPackageIsNullMarked() {
        var unmarked = new TreeSet<String>();
        for (var type : CODE) {
            var description = type.getPackage().tryGetPackageInfo();
            if (description.isEmpty() || !description.get().isAnnotatedWith("org.jspecify.annotations.NullMarked")) {
                unmarked.add(type.getPackageName());
            }
        }
        assertThat(unmarked).isEmpty();
        assertThat(CODE.size()).isGreaterThan(100);
    }

    /** Names come from {@link fulfilment.testing.Unique} and draws from {@link fulfilment.testing.Seed}: the same in each run. */
    @Test
    void testsDrawNothingByChance() throws IOException {
        var draws = Pattern.compile("randomUUID\\(|new (Splittable|Secure)?Random\\(\\)|Math\\.random\\(|ThreadLocalRandom\\.");
        var drawing = new TreeSet<String>();
        for (var file : SourceFiles.below(Path.of(".."), ".java")) {
            if (file.toString().contains("/src/test/java/") && draws.matcher(Files.readString(file)).find()) {
                drawing.add(file.getFileName().toString());
            }
        }
        assertThat(drawing).isEmpty();
    }

    private static com.tngtech.archunit.base.DescribedPredicate<com.tngtech.archunit.core.domain.JavaClass> areAggregates() {
        return com.tngtech.archunit.base.DescribedPredicate.describe("are aggregates",
                type -> type.isMetaAnnotatedWith("org.axonframework.modelling.command.AggregateRoot"));
    }

    private static String everythingIn(String module) {
        return "fulfilment." + module + "..";
    }
}
