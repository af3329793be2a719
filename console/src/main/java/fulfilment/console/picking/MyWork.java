package fulfilment.console.picking;

import fulfilment.console.platform.Members;
import fulfilment.console.platform.SignedIn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.ui.Model;

/** The work of a person in the warehouse: what is assigned to them, and what they can take. */
public final class MyWork {

    private static final int MOST_OFFERED = 20;

    private MyWork() {}

    /** Whether the person works in the warehouse and not in the office: it is their first page then. */
    public static boolean isFirstPageOf(SignedIn person) {
        return person.now() && (mayPick(person) || mayReceive(person)) && !person.isAccountAdmin()
                && Stream.of("/orders", "/products", "/purchaseorders").noneMatch(path -> person.may("POST", path));
    }

    private static boolean mayPick(SignedIn person) {
        return person.may("POST", "/picklists/1/pick");
    }

    private static boolean mayReceive(SignedIn person) {
        return person.may("POST", "/receipts");
    }

    static boolean mayTake(SignedIn person) {
        return mayPick(person) && person.may("POST", "/picklists/1/assign");
    }

    /** @return the page */
    public static String show(SignedIn person, Model model) {
        boolean picks = mayPick(person) || !mayReceive(person); // who only looks sees picklists too
        var mine = picks ? mine(person) : List.<Members>of();
        var others = picks ? others(person) : List.<Members>of();
        model.addAttribute("picks", picks);
        model.addAttribute("mine", mine);
        model.addAttribute("others", others);
        model.addAttribute("canTake", mayTake(person) && !(mine.isEmpty() && others.isEmpty()));
        model.addAttribute("batches", picks ? batches(person) : List.of());
        model.addAttribute("tasks", ofPerson(person.listIfAllowed("/tasks", Map.of("completed", "false")), person));
        model.addAttribute("receipts", mayReceive(person)
                ? shown(person.listIfAllowed("/receipts", Map.of("status", "processing", "products", "false")))
                : List.of());
        return "pick-home";
    }

    /** The picklists that are assigned to the person, the urgent ones first. */
    static List<Members> mine(SignedIn person) {
        var mine = person.list("/picklists", asked(iduser(person), null));
        return shown(Stream.concat(mine.stream().filter(MyWork::isUrgent), mine.stream().filter(one -> !isUrgent(one))).toList());
    }

    private static boolean isUrgent(Members picklist) {
        return Boolean.TRUE.equals(picklist.get("urgent"));
    }

    /** The unassigned picklists. There may be more than a page of them, so the urgent ones are asked for. */
    static List<Members> others(SignedIn person) {
        var others = new ArrayList<>(person.list("/picklists", asked("", true)));
        if (others.size() < MOST_OFFERED) {
            others.addAll(person.list("/picklists", asked("", false)));
        }
        return shown(others);
    }

    /** @param iduser the user to whom the picklists are assigned; an empty text means picklists without a user */
    private static Map<String, String> asked(String iduser, @Nullable Boolean isUrgent) {
        var asked = new HashMap<>(Map.of("assigned_to_iduser", iduser, "status", "new", "products", "false"));
        if (isUrgent != null) {
            asked.put("urgent", isUrgent.toString());
        }
        return asked;
    }

    static String iduser(SignedIn person) {
        return String.valueOf(person.session().iduser().value());
    }

    /** Open batches: first those that are assigned to the person, then unassigned ones. */
    private static List<Members> batches(SignedIn person) {
        return shown(Stream.of(iduser(person), "").flatMap(
                iduser -> person.listIfAllowed("/picklists/batches", Map.of("status", "open", "assigned_to_iduser", iduser))
                        .stream())
                .toList());
    }

    private static List<Members> ofPerson(List<Members> tasks, SignedIn person) {
        return shown(tasks.stream().filter(task -> task.text("assigned_to_iduser").equals(iduser(person))).toList());
    }

    private static List<Members> shown(List<Members> objects) {
        return objects.subList(0, Math.min(MOST_OFFERED, objects.size()));
    }
}
