package fulfilment.rest.tasks;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.api.tasks.TaskCommand.ChangeTask;
import fulfilment.api.tasks.TaskCommand.CreateTask;
import fulfilment.api.tasks.TaskDetails;
import fulfilment.api.tasks.TaskId;
import fulfilment.api.users.UserId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.time.LocalDate;
import java.time.LocalTime;

/**
 * The body of a request that creates or changes a task. Rules TSK-1, TSK-2, TSK-3, TSK-4.
 *
 * @param title            what is to be done, in short
 * @param description      what is to be done, in detail; null or absent for none
 * @param deadlineDate     the day until which it is to be done; null or absent for none
 * @param deadlineTime     the time of that day; null or absent for none. It needs {@code deadline_date} in the same request.
 * @param assignedToIduser the id of the user who is to do it; null or absent for nobody
 */
record TaskBody(@Required Sent<String> title, Sent<String> description, Sent<LocalDate> deadlineDate,
        Sent<LocalTime> deadlineTime,
        Sent<Integer> assignedToIduser) {

    CreateTask create(UserId createdBy) {
        return new CreateTask(new TaskDetails(Check.name("title", title.value()),
                Check.longText("description", description.value()), assignedToIduser.value(), deadline().value(),
                deadlineTime.value()), createdBy);
    }

    ChangeTask change(TaskId task) {
        return new ChangeTask(task, new TaskDetails.Changes(Check.name("title", title),
                Check.longText("description", description), assignedToIduser, deadline(), deadlineTime));
    }

    private Sent<LocalDate> deadline() {
        if (deadlineTime.value() != null && deadlineDate.value() == null) {
            throw new BadParameter("deadline_date", "is required when deadline_time is sent");
        }
        return deadlineDate;
    }
}
