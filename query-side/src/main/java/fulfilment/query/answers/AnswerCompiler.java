package fulfilment.query.answers;

import fulfilment.query.answers.AnswerStatement.Branch;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Compiles a declaration into the branches of its statement and the writers of its values. */
final class AnswerCompiler {

    private static final int DEEPEST = 2;

    private final List<Branch> branches = new ArrayList<>();
    /** Conditions under which a resource shows something rare. */
    private final Set<String> rare = new HashSet<>();
    /** Cells of the resource that are null if it shows something rare. */
    private final List<Integer> usual = new ArrayList<>();
    private final ValueWriter writer;

    /** @param joins SQL that joins one row to that of the resource */
    AnswerCompiler(String joins, Value value) {
        var resource = new Branch(null, 0, new Value.Rows(joins, "0"), List.of(), new ArrayList<>());
        branches.add(resource);
        writer = writer(value, resource, List.of());
    }

    List<Branch> branches() {
        return branches;
    }

    Set<String> rare() {
        return rare;
    }

    List<Integer> usual() {
        return usual;
    }

    ValueWriter writer() {
        return writer;
    }

    private ValueWriter writer(Value value, Branch branch, List<String> conditions) {
        return switch (value) {
            case Value.Constant constant -> {
                var json = constant.json().getBytes(StandardCharsets.UTF_8);
                yield (cells, rows, out) -> out.write(json);
            }
            case Value.Scalar scalar -> ValueWriter.scalar(scalar.kind(), branch.cell(scalar.sql()));
            case Value.Conditional conditional -> {
                int holds = branch.cell(condition(conditional.condition()));
                var then = writer(conditional.value(), branch, and(conditions, conditional.condition()));
                var unless = "(%s) is not true".formatted(conditional.condition());
                if (conditional.isOtherRare()) {
                    rare(unless, holds, branch);
                }
                var otherwise = writer(conditional.other(), branch, and(conditions, unless));
                yield (cells, rows, out) -> (!cells.isNull(holds) ? then : otherwise).write(cells, rows, out);
            }
            case Value.Elements elements -> elements(elements, branch, conditions);
            case Value.Composed composed -> composed(composed, branch, conditions);
            case Value.Shape shape -> shape(shape, shape.stored(), branch, conditions);
        };
    }

    private void rare(String condition, int usually, Branch branch) {
        if (branch.level() > 0) {
            throw new IllegalArgumentException("only values of the resource itself can be rare: " + condition);
        }
        rare.addAll(and(List.of(), condition));
        usual.add(usually);
    }

    private static List<String> and(List<String> conditions, String condition) {
        return Stream.concat(conditions.stream(), Stream.of("(" + condition + ")")).toList();
    }

    private static String condition(String sql) {
        return "case when %s then 1 end".formatted(sql);
    }

    private Branch branch(Branch around, Value.Rows rows, List<String> conditions) {
        if (around.level() == DEEPEST) {
            throw new IllegalArgumentException("rows below rows below rows: " + rows.joins());
        }
        int number = 1 + (int) branches.stream().filter(branch -> branch.around() == around).count();
        var branch = new Branch(around, number, rows, conditions, new ArrayList<>());
        branches.add(branch);
        return branch;
    }

    private ValueWriter composed(Value.Composed composed, Branch around, List<String> conditions) {
        var sources = composed.sources().stream().map(source -> {
            var branch = branch(around, source.rows(), conditions);
            branch.cells().addAll(source.cells());
            return branch;
        }).toList();
        return (cells, rows, out) -> composed.composer()
                .write(source -> rows.next(sources.get(source).level(), sources.get(source).number()), out);
    }

    private ValueWriter elements(Value.Elements elements, Branch around, List<String> conditions) {
        var branch = branch(around, elements.rows(), conditions);
        int name = elements.name() == null ? -1 : branch.cell(elements.name());
        var element = writer(elements.element(), branch, List.of());
        return name < 0
                ? ValueWriter.array(branch.level(), branch.number(), element)
                : ValueWriter.map(branch.level(), branch.number(), name, element);
    }

    private ValueWriter shape(Value.Shape shape, @Nullable String stored, Branch branch, List<String> conditions) {
        int cell = stored == null ? -1 : branch.cell(stored);
        var members = shape.members().stream().map(member -> member(member, branch, conditions)).toList();
        return stored == null ? ValueWriter.object(members) : ValueWriter.stored(cell, stored, members);
    }

    private ValueWriter.Member member(Value.Member member, Branch branch, List<String> conditions) {
        return new ValueWriter.Member(member.name().getBytes(StandardCharsets.UTF_8),
                "\"%s\":".formatted(member.name()).getBytes(StandardCharsets.UTF_8), member.placement(),
                writer(member.value(), branch, member.condition() == null ? conditions : and(conditions, member.condition())),
                member.condition() == null ? -1 : branch.cell(condition(member.condition())),
                member.paths().stream().map(name -> name.getBytes(StandardCharsets.UTF_8)).toList());
    }
}
