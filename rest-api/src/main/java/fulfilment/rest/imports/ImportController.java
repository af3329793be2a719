package fulfilment.rest.imports;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.wire.Wire;
import fulfilment.rest.access.Access;
import fulfilment.rest.access.Access.Level;
import fulfilment.rest.bodies.FileBody;
import fulfilment.rest.bulk.OperationRunner;
import fulfilment.rest.platform.Answer;
import fulfilment.rest.platform.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Creates and changes objects from the lines of a spreadsheet. Our addition to the specification. Rules IMP. */
@RestController
@RequestMapping("/api/v1/imports")
class ImportController {

    private final OperationRunner runner;
    private final ObjectFinder finder;
    private final Wire wire;

    ImportController(OperationRunner runner, ObjectFinder finder, Wire wire) {
        this.runner = runner;
        this.finder = finder;
        this.wire = wire;
    }

    /**
     * Import lines of a spreadsheet. The body is a CSV file or a workbook (.xlsx): its first line names the columns, as the members of the object are named, and up
     * to 1,000 lines below it say what to create or change. A line whose key exists changes that object; an empty cell leaves the member as it
     * is. In files of orders and purchase orders, each line is a product of a new one. Each object is an operation of the API, with the same checks, rights, events and announcements, and counts for the rate limit. With an
     * {@code Idempotency-Key} each is carried out once. Answers what became of each line, with its errors. Rules IMP-1, IMP-2, IMP-3, IMP-4,
     * IMP-5, IMP-6, IMP-7, IMP-8, IMP-9, IMP-10, IMP-11, IMP-12, IMP-13, IMP-14, IMP-15, IMP-16.
     *
     * @param kind    What the file has: {@code products}, {@code customers}, {@code suppliers}, {@code locations}, {@code stock},
     *                {@code orders} or {@code purchaseorders}
     * @param columns What columns of the file mean that are named otherwise: pairs of a name and a member, separated by commas; {@code -} for a
     *                column that is not read. For example {@code Artikel:productcode,Prijs:price,Opmerking:-}.
     * @param decimal What stands before decimals: {@code comma} or {@code point}. Found out if the numbers of the file show it.
     *                For example {@code comma}.
     * @param dryRun  With {@code true}, everything is checked and decided, and nothing is stored
     * @param sheet   Which sheet of a workbook is read; not needed if only one has cells. For example {@code Artikelen}.
     * @param mode    {@code each} carries out the lines that are not refused, {@code all} only if a dry run refuses none.
     *                For example {@code all}.
     */
    @PostMapping("/{kind}")
    @Access(value = Level.ANY_RIGHT, scopedKeys = true)
    Answer<ImportAnswer> importLines(@PathVariable ImportKind kind, @RequestParam(required = false) @Nullable String columns,
            @RequestParam(required = false) @Nullable String decimal,
            @RequestParam(required = false) @Nullable String sheet,
            @RequestParam(name = "dry_run", defaultValue = "false") Boolean dryRun,
            @RequestParam(defaultValue = "each") String mode,
            FileBody file, RequestContext context, HttpServletRequest request, HttpServletResponse response) {
        boolean allOrNone = isAll(mode);
        var operations = runner.of(context, request, response);
        if (!operations.allows("POST", kind == ImportKind.STOCK ? "/products/1/stock/1" : "/" + kind.word())) {
            throw new Rejection(ErrorCode.FORBIDDEN, "this key may not import %s".formatted(kind.word()));
        }
        var read = Sheet.of(file.bytes(), sheet);
        var headings = Headings.of(kind, read.header(), columns, () -> finder.fields(kind));
        var mark = DecimalMark.of(decimal, headings, read);
        operations.requireLeft("lines", ImportLines.operations(kind, headings, read) * (allOrNone && !dryRun ? 2 : 1));
        var lines = new ImportLines(kind, headings, mark, dryRun ? null : operations.idempotencyKeys("import"), wire.mapper(),
                finder.of(kind, context.scope() != null)).of(read);
        var run = new ImportRun(kind, headings, operations, wire.mapper(), read.rows().size());
        return Answer.ok(wire.json(dryRun ? run.tried(lines) : allOrNone ? run.allOrNone(lines) : run.carriedOut(lines)));
    }

    private static boolean isAll(String mode) {
        return switch (mode.strip().toLowerCase(Locale.ROOT)) {
            case "all" -> true;
            case "each", "" -> false;
            default -> throw new BadParameter("mode", "must be each or all, not '%s'".formatted(Excerpt.of(mode)));
        };
    }
}
